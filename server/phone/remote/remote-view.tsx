import type { Session } from '@oyna/contract/own-account';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { sessionName } from '../device-name.ts';
import { Icon } from '../icon.tsx';
import { makeChannel } from '../messages/channel.ts';
import { Heading } from '../parts.tsx';
import { SameAccount } from '../same-account.tsx';
import { t } from '../texts.ts';
import type { Command } from './command-queue.ts';
import { DayGuide } from './day-guide.tsx';
import { OpenOrder } from './open-order.tsx';
import { PartyCard } from './party-card.tsx';
import { PlayOn } from './play-on.tsx';
import { TelevisionControls } from './television-controls.tsx';
import { positionAt, type Television } from './televisions.ts';
import { useTelevisions } from './use-televisions.ts';
import '../styles/remote.css';

/** The names of the account's devices by session, asked for again when an unknown one is heard. */
function useNames(televisions: readonly Television[]): (television: Television) => string {
  const [sessions, setSessions] = useState<readonly Session[]>([]);
  const isUnknown = televisions.some(({ session }) => !sessions.some(({ id }) => id === session));
  useEffect(() => {
    if (!isUnknown) return;
    callApi<{ results: readonly Session[] }>('GET', 'auth/session/list/?page_size=100').then(
      ({ results }) => setSessions(results),
      // The televisions keep the general name.
      () => undefined,
    );
  }, [isUnknown]);
  return ({ session }) => {
    const known = sessions.find(({ id }) => id === session);
    return known ? sessionName(known) : t('a_tv');
  };
}

/** How far the playback is, as a line; nothing for a live picture. */
function Progress({ television }: { readonly television: Television }) {
  const position = positionAt(television, performance.now());
  const duration = television.playing?.duration;
  if (position === null || !duration) return null;
  return (
    <span class="progress">
      <span style={{ width: `${(100 * position) / duration}%` }} />
    </span>
  );
}

/** The remote control for the account's televisions that are on. */
export function RemoteView() {
  const stays = useRef(false);
  const { televisions, send, outcome } = useTelevisions(makeChannel, () => stays.current);
  const nameOf = useNames(televisions);
  const [chosen, setChosen] = useState<string | null>(null);
  const television = televisions.find(({ session }) => session === chosen) ?? televisions[0];
  const command = (it: Command): void => {
    if (television) send(television.end, it);
  };
  const open = (content: RemoteContent): void => command({ kind: 'open', content });
  return (
    <>
      <Heading>{t('remote')}</Heading>
      <OpenOrder />
      <PartyCard
        television={television ? nameOf(television) : null}
        onJoin={(key) => command({ kind: 'join', key })}
      />
      {!television && (
        <div class="waiting">
          <Icon name="remote" />
          <p class="why">{t('remote_why')}</p>
          <SameAccount />
        </div>
      )}
      {televisions.length > 1 && (
        <fieldset class="televisions" aria-label={t('televisions')}>
          {televisions.map((it) => (
            <button
              key={it.session}
              type="button"
              aria-pressed={it === television}
              onClick={() => setChosen(it.session)}
            >
              <b>{nameOf(it)}</b>
              <span class="small">{it.playing?.title ?? it.screen}</span>
              <Progress television={it} />
            </button>
          ))}
        </fieldset>
      )}
      {television && (
        <>
          <TelevisionControls
            television={television}
            name={nameOf(television)}
            decides
            outcome={outcome}
            onCommand={command}
            stays={stays}
          />
          <PlayOn profile={television.profile} onOpen={open} />
          <DayGuide onOpen={open} profile={television.profile} />
        </>
      )}
    </>
  );
}
