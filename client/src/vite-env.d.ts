declare module 'virtual:icons' {
  /** The path that draws each icon, on a square of 512. */
  export const icons: Record<string, string>
}
