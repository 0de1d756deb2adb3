import type { PartyClock } from '@oyna/contract/party-clock';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../../api/use-error-text.ts';
import { showAlert } from '../../../state/alert.ts';
import { currentParty } from '../api/current-party.ts';
import { type Follow, followParty, newFollow } from '../model/follow-party.ts';
import { type ActionSample, ownAction } from '../model/own-action.ts';
import { isHost, useParty } from '../party-store.ts';

/** The playback that follows a party: the player, as far as it is needed. */
export interface FollowedPlayer {
  readonly state: { readonly phase: string; readonly range: { readonly end: number } };
  readonly surface: { readonly video: HTMLVideoElement };
  readonly engine: { setSpeed(rate: number): void };
  readonly hasSpeeds: boolean;
  readonly wantsPlay: () => boolean;
  readonly play: () => void;
  readonly pause: () => void;
  readonly seekTo: (position: number) => void;
}

/** Interval of the checks in ms. */
const EVERY_MS = 200;
/** A picture that stands for this long has stalled, in ms. */
const STALL_MS = 1500;
/** Seconds of picture that must be there to play at once. */
const PLAYABLE = 1;

function isBuffered(ranges: TimeRanges, at: number): boolean {
  for (let index = 0; index < ranges.length; index += 1) {
    if (ranges.start(index) <= at && at + PLAYABLE <= ranges.end(index)) return true;
  }
  return false;
}

interface Memory {
  follow: Follow;
  last: ActionSample | null;
  /** The own command, until the party's clock includes it. */
  ahead: PartyClock | null;
  stands: number | null;
  stalled: boolean;
}

/** Follows the party's clock, and hands the viewer's own play, pause and seek to the party. */
export function usePartyPlayback(player: FollowedPlayer, isRunning: boolean): void {
  const { t } = useTranslation();
  const showError = useErrorAlert();
  const memory = useRef<Memory>({ follow: newFollow, last: null, ahead: null, stands: null, stalled: false });

  const give = (now: number, position: number, paused: boolean): void => {
    const { own } = useParty.getState();
    const it = memory.current;
    if (own?.party.control === 'host' && !isHost(own)) {
      showAlert(t('party.hostOnly'), 'info');
      return;
    }
    const ahead = { position, at: now, rate: 1, paused, held: false };
    it.ahead = ahead;
    const done = (): void => {
      if (it.ahead === ahead) it.ahead = null;
    };
    currentParty()
      ?.send({ kind: 'play', position, at: Math.round(now), paused, rate: 1 })
      .then(done, (error) => {
        done();
        showError(error);
      });
  };

  const noteStall = (own: number, stands: boolean): void => {
    const it = memory.current;
    it.stands = stands ? (it.stands ?? own) : null;
    const stalled = it.stands !== null && own - it.stands > STALL_MS;
    if (stalled === it.stalled) return;
    it.stalled = stalled;
    void currentParty()
      ?.send({ kind: 'stall', stalled })
      .catch(() => undefined);
  };

  const check = useEffectEvent(() => {
    const it = memory.current;
    const { own } = useParty.getState();
    const now = currentParty()?.now() ?? null;
    const { phase, range } = player.state;
    if (!own || now === null || range.end === 0 || document.hidden) {
      it.last = null;
      return;
    }
    const { video } = player.surface;
    const steady = performance.now();
    const moves = phase === 'playing' && !video.seeking && video.readyState >= 3;
    const sample = { now: steady, position: video.currentTime, wantsPlay: player.wantsPlay() };
    const canAct = phase === 'playing' || phase === 'paused' || phase === 'buffering';
    const action = canAct && it.last ? ownAction(it.last, sample) : null;
    if (action) give(now, sample.position, !sample.wantsPlay);
    const clock = it.ahead ?? own.party;
    const isWaiting = clock.paused || clock.held;
    noteStall(steady, canAct && sample.wantsPlay && !isWaiting && !moves);
    const { follow, seekTo, intent } = followParty(it.follow, clock, {
      ...{ now, position: sample.position, end: range.end, moves },
      ...{ wantsPlay: sample.wantsPlay, hasRates: player.hasSpeeds },
      isLoaded: (at) => isBuffered(video.buffered, at),
    });
    if (follow.rate !== it.follow.rate) player.engine.setSpeed(follow.rate);
    it.follow = follow;
    if (seekTo !== undefined) player.seekTo(seekTo);
    if (intent === 'play') player.play();
    if (intent === 'pause') player.pause();
    it.last =
      seekTo !== undefined || video.seeking
        ? null
        : { ...sample, wantsPlay: intent ? intent === 'play' : sample.wantsPlay };
  });

  const restore = useEffectEvent(() => player.engine.setSpeed(1));

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(check, EVERY_MS);
    return () => {
      clearInterval(timer);
      restore();
    };
  }, [isRunning]);
}
