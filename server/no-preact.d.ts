/** Takes the place of Preact's types in tsconfig.server.json. */
export type VNode = unknown;
export type ComponentType = unknown;
export type ComponentChildren = unknown;
export declare namespace JSX {
  type Element = unknown;
}
