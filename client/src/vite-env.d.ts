declare module 'virtual:icons' {
  /** The path that draws each icon, on a square of 512. */
  export const icons: Record<string, string>
  /** Those that only one game names, by its key. */
  export const iconsOf: Record<string, () => Promise<{ icons: Record<string, string> }>>
}
