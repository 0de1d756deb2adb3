export interface Machine {
  readonly platform: string;
  readonly arch: string;
  readonly version: string;
  readonly execPath: string;
}
export function findNode(
  root: string,
  machine?: Machine,
): { readonly file: string } | { readonly fault: string };
