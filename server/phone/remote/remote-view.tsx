import type { Session } from '@oyna/contract/own-account';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useRef, useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { sessionName } from '../device-name.ts';
import { Icon } from '../icon.tsx';
import { Heading } from '../parts.tsx';
import { SameAccount } from '../same-account.tsx';
import { t } from '../texts.ts';
import type { Command } from './command-queue.ts';
import { DayGuide } from './day-guide.tsx';
import { NowPlaying } from './now-playing.tsx';
import { OpenOrder } from './open-order.tsx';
import { PartyCard } from './party-card.tsx';
import { PlayOn } from './play-on.tsx';
import { RemoteKeys } from './remote-keys.tsx';
import { SleepChoice } from './sleep-choice.tsx';
import type { Television } from './televisions.ts';
import { useLockScreen } from './use-lock-screen.ts';
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

/** The remote control for the account's televisions that are on. */
export function RemoteView() {
  const isLocked = useRef(false);
  const { televisions, send, outcome } = useTelevisions(() => isLocked.current);
  const nameOf = useNames(televisions);
  const [chosen, setChosen] = useState<string | null>(null);
  const television = televisions.find(({ session }) => session === chosen) ?? televisions[0];
  const command = (it: Command): void => {
    if (television) send(television.end, it);
  };
  const open = (content: RemoteContent): void => command({ kind: 'open', content });
  const lockScreen = useLockScreen(television, command);
  isLocked.current = lockScreen.isOn;
  const isMissed = outcome === 'late' || outcome === 'lost' || outcome === 'not_possible';
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
              {nameOf(it)}
            </button>
          ))}
        </fieldset>
      )}
      {television && (
        <>
          <section class="card" aria-label={nameOf(television)}>
            <p class="small">{nameOf(television)}</p>
            <NowPlaying
              television={television}
              onSeek={(position) => command({ kind: 'seek', position })}
              decides
            />
            <SleepChoice
              left={television.sleep}
              onChoose={(minutes) => command({ kind: 'sleep', minutes })}
            />
            {lockScreen.isPossible && (
              <label class="choice">
                <input type="checkbox" checked={lockScreen.isOn} onChange={lockScreen.toggle} />
                {t('lock_screen')}
              </label>
            )}
          </section>
          <p class="fault" role="status">
            {isMissed ? t(`command_${outcome}`) : outcome === 'asks' ? t('command_asks') : null}
          </p>
          <RemoteKeys hasVolume={television.volume} onCommand={command} />
          <PlayOn onOpen={open} />
          <DayGuide onOpen={open} />
        </>
      )}
    </>
  );
}
