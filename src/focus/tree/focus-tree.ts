export type Orientation = 'vertical' | 'horizontal';
export type Direction = 'up' | 'down' | 'left' | 'right';

export interface FocusHandlers {
  readonly onPress?: (() => void) | undefined;
  /** Called on the focused node before the focus moves; `true` means that the arrow was handled. */
  readonly onArrow?: ((direction: Direction) => boolean) | undefined;
  /** The focus entered the node or one of its descendants. */
  readonly onFocus?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Called before `onFocus` and `onBlur`, and when a focused node is removed. */
  readonly onHighlight?: ((shown: boolean) => void) | undefined;
}

/** Key of a child. A function is called whenever the key is needed. */
export type FirstChild = string | (() => string | undefined);

/** A focusable, or with an `orientation` a group of focusables. */
export interface FocusNode {
  readonly element: HTMLElement;
  /** Key of the group around it, or `ROOT`. */
  readonly parent: string;
  readonly focusable: boolean;
  readonly orientation?: Orientation | undefined;
  /** The child of a group that receives the focus first; later, with `remembers`, the last focused one. */
  readonly first?: FirstChild | undefined;
  readonly remembers?: boolean | undefined;
  /** Arrows do not leave a group with a boundary. */
  readonly boundary?: boolean | undefined;
  /** Focus lost inside the group is not handed to a neighbour outside it. A boundary implies it. */
  readonly scope?: boolean | undefined;
  /** Read at each call, so that the newest handlers run. */
  readonly handlers?: { readonly current: FocusHandlers } | undefined;
}

/** A node's key and element. */
export interface TreeLeaf {
  readonly focusKey: string;
  readonly node: HTMLElement;
}

/** Parent key of the outermost nodes. */
export const ROOT = 'root';

/**
 * The tree of focusables, with exactly one focused leaf after the first focus. Every call takes effect before it
 * returns. Keys are unique, and a key cannot change while its node is registered.
 */
export interface FocusTree {
  /** Adds a node, or replaces the node of a registered key, which keeps its parent. */
  set(key: string, node: FocusNode): void;
  /**
   * Removes a node. If it had the focus, the focusable that takes its position receives it, at the latest before
   * the next call and before the next frame: until then, React may replace the node in the same commit.
   */
  remove(key: string): void;
  has(key: string): boolean;
  /** Key of the focused leaf; `null` before the first focus, and when nothing could replace a removed leaf. */
  current(): string | null;
  /** Focuses a leaf, or the remembered, first or topmost leaf of a group. Unknown keys and empty groups are ignored. */
  focus(key: string): void;
  /** Moves the focus by an arrow. `false` if there is nothing in this direction. */
  move(direction: Direction): boolean;
  /** Presses OK on the focused leaf. */
  press(): void;
  /** All leaves that can have the focus, in any order. */
  leaves(): readonly TreeLeaf[];
}
