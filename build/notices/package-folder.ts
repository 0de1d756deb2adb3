/** The folder of the package that a file belongs to, or `null` for a file of ours. Paths may have either separator. */
export function packageFolder(file: string): string | null {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(file)?.[0] ?? null;
}
