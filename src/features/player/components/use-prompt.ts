import type { Marker } from '@oyna/contract/playback';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { creditsStart, skipAt } from '../model/markers.ts';
import { type NextEvent, type NextOffer, newOffer, nextEpisode } from '../model/next-episode.ts';
import type { PlaybackState } from '../model/playback-state.ts';
import { promptOf } from '../model/prompt.ts';

interface PromptOptions {
  /** Identifies the item; a different value resets the prompt. */
  readonly content: string;
  readonly state: PlaybackState;
  readonly markers: readonly Marker[];
  readonly hasNext: boolean;
  /** Whether the next episode starts automatically. */
  readonly auto: boolean;
  /** The viewer is busy elsewhere, so nothing starts automatically. */
  readonly holds: boolean;
  readonly controls: boolean;
  /** The countdown ended. */
  readonly onNext: () => void;
}

function step(offer: NextOffer, event: NextEvent | { readonly type: 'new' }): NextOffer {
  return event.type === 'new' ? newOffer : nextEpisode(offer, event);
}

/** The current prompt: skipping, or the next episode with its countdown. */
export function usePrompt(options: PromptOptions) {
  const { content, state, markers, hasNext, auto, holds } = options;
  const { phase, position, range, live } = state;
  const [offer, dispatch] = useReducer(step, newOffer);
  /** Target of the dismissed skip button, which then appears only among the controls. */
  const [closed, setClosed] = useState<number | null>(null);
  const credits = creditsStart(markers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item gets another prompt
  useEffect(() => {
    dispatch({ type: 'new' });
    setClosed(null);
  }, [content]);
  /** The item that the state is of: after a change, the previous one's end remains until the next one loads. */
  const shown = useRef(content);
  useEffect(() => {
    if (phase !== 'ended') shown.current = content;
    if (!hasNext || holds || shown.current !== content) return;
    if (phase === 'ended') dispatch({ type: 'ended', auto });
    else if (phase === 'playing') {
      dispatch({ type: 'time', position, credits: credits ?? Number.POSITIVE_INFINITY, auto });
    }
  }, [content, hasNext, holds, phase, position, credits, auto]);
  const onNext = useEffectEvent(options.onNext);
  const gone = offer.phase === 'gone';
  useEffect(() => {
    if (gone) onNext();
  }, [gone]);
  const there = phase !== 'loading' && phase !== 'idle' && phase !== 'failed' && !live;
  const skip = skipAt(markers, position);
  const prompt = there
    ? promptOf({
        skip: skip && { ...skip, fresh: skip.fresh && skip.to !== closed },
        offer: hasNext ? offer : null,
        inCredits: phase === 'ended' || (credits !== null && position >= credits),
        end: range.end,
        controls: options.controls,
      })
    : null;
  return {
    prompt,
    /** Playback ended and nothing follows automatically. */
    over: phase === 'ended' && (!hasNext || !auto || offer.phase === 'cancelled'),
    cancel: (): void => {
      if (prompt?.kind === 'skip') setClosed(prompt.skip.to);
      else dispatch({ type: 'cancel' });
    },
  };
}
