/** A reel by its identifier, or the place after the last one. */
export type ReelPlace = number | 'end';

/** Where the viewer is among the reels. */
export interface ReelSteps {
  /** The place that plays; `null` until the list is known. */
  readonly opened: ReelPlace | null;
  /** The place on the screen: the one aimed at, otherwise the opened one. */
  readonly shown: ReelPlace | null;
  /** Direction of the last step. */
  readonly direction: 1 | -1;
  /** The last reel before the end. */
  readonly last: number | null;
}

export type ReelEvent =
  /** `1` is the next reel, `-1` the previous one. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** The keys rest. */
  | { readonly type: 'due' }
  /** A reel was opened in another way. */
  | { readonly type: 'opened'; readonly id: number }
  /** The list was loaded or has grown. */
  | { readonly type: 'listed' };

/** At a reel, or nowhere yet. */
export function atReel(id: number | null, direction: 1 | -1 = 1): ReelSteps {
  return { opened: id, shown: id, direction, last: null };
}

function stepBy(state: ReelSteps, by: 1 | -1, ids: readonly number[]): ReelSteps {
  const { shown } = state;
  if (shown === null) return state;
  const to = (shown === 'end' ? ids.length : ids.indexOf(shown)) + by;
  const id = ids[to];
  if (id !== undefined) return { ...state, shown: id, direction: by };
  // Nothing loads there, so it opens at once.
  return to === ids.length && shown !== 'end'
    ? { opened: 'end', shown: 'end', direction: by, last: shown }
    : state;
}

function onListed(state: ReelSteps, ids: readonly number[]): ReelSteps {
  const [first] = ids;
  if (state.shown === null && first !== undefined) return atReel(first);
  if (state.shown !== 'end' || state.last === null) return state;
  const at = ids.indexOf(state.last);
  const next = at < 0 ? undefined : ids[at + 1];
  return next === undefined ? state : atReel(next);
}

/** The next state among the reels `ids`. An event that changes nothing returns the same object. */
export function stepReels(state: ReelSteps, event: ReelEvent, ids: readonly number[]): ReelSteps {
  switch (event.type) {
    case 'step':
      return stepBy(state, event.by, ids);
    case 'due':
      return state.opened === state.shown ? state : { ...state, opened: state.shown };
    case 'opened':
      return state.opened === event.id ? state : atReel(event.id);
    case 'listed':
      return onListed(state, ids);
  }
}
