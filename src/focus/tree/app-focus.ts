import type { RemoteKey } from '#platforms/keys.ts';
import type { Direction, FocusTree } from './focus-tree.ts';

export interface KeyPress {
  readonly key: RemoteKey;
  /** The key is held, and this is not its first press. */
  readonly repeat: boolean;
}

/** `at` is in milliseconds on the clock of events, and 0 for a simulated key. */
export type ReleaseHandler = (key: RemoteKey, at: number) => void;

/** Identifies an item, so that the cursor follows it when the list changes. */
export type CardKey = string | number | undefined;

/** A group that keeps the focus inside while it is open. */
export interface Trap {
  readonly element: Element;
  readonly focusKey: string;
}

interface FocusParts {
  readonly tree: FocusTree;
}

/** Everything that focus remembers while the app runs. The functions of this folder work on `appFocus`. */
export function createFocus({ tree }: FocusParts) {
  return {
    tree,
    /** Work for after the next frame; see `afterFrame`. */
    frame: { tasks: new Set<() => void>(), isRequested: false },
    /** The element that showed the focus last. */
    shown: null as Element | null,
    /** The element that receives DOM focus after the frame. */
    domTarget: null as HTMLElement | null,
    /** Work for the next pause; see `whenResting`. */
    atRest: null as (() => void) | null,
    motion: { lastPress: Number.NEGATIVE_INFINITY, isFast: false },
    input: {
      mode: 'keys' as 'keys' | 'pointer',
      source: 'keys' as 'keys' | 'wheel' | 'pointer',
      isHovering: false,
      /** Called once, when the keys take over. */
      byKeys: new Set<() => void>(),
      pointerListeners: new Set<() => void>(),
      wheelListeners: new Set<() => void>(),
    },
    remote: {
      pressHandlers: [] as ((press: KeyPress) => boolean)[],
      releaseHandlers: new Set<ReleaseHandler>(),
      anyKeyListeners: new Set<(press: KeyPress) => void>(),
      /** Fields on the screen that take the number keys. */
      digitFields: new Set<object>(),
      /** The key that was pressed last and has not been released, the time of its event, and whether it repeats. */
      down: null as { readonly key: RemoteKey; readonly at: number; readonly isHeld: boolean } | null,
      /** Called with an arrow that led nowhere. */
      deadEnds: new Set<(direction: Direction) => void>(),
      /** Whether the last press of a key was followed by its release. */
      isReleased: new Map<RemoteKey, boolean>(),
      /** Whether a held OK has repeated on this set. */
      doesOkRepeat: false,
    },
    layers: { open: [] as { readonly close: () => void }[], listeners: new Set<() => void>() },
    traps: [] as Trap[],
    /** By history entry and name. */
    memory: {
      cursors: new Map<string, number>(),
      cards: new Map<string, CardKey>(),
      sections: new Map<string, string>(),
      values: new Map<string, unknown>(),
    },
  };
}

export type Focus = ReturnType<typeof createFocus>;

/** The focus of the running app, and in tests of the running test. */
export let appFocus: Focus;

/** Makes an instance the current one. */
export function setAppFocus(focus: Focus): void {
  appFocus = focus;
}
