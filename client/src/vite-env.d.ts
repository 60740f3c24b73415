declare module 'virtual:icons' {
  /** The inside of each icon's drawing, on a square of 512. */
  export const icons: Record<string, string>
}
