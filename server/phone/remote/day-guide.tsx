import type { Channel, Programme } from '@oyna/contract/channel';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { describeFailure } from '../use-action.ts';
import { airing, contentOf, tashkentTime } from './guide-times.ts';
import { RecordButton } from './record-button.tsx';
import { recordedProgrammes } from './recorded-programmes.ts';

interface Opening {
  readonly onOpen: (content: RemoteContent) => void;
  /** In whose name programmes are recorded; `null` until it is known. */
  readonly profile: number | null;
}

const most = 100;

/** A list that is fetched whenever it is unfolded. */
function useList<T>(path: string) {
  const [items, setItems] = useState<readonly T[]>([]);
  const [error, setError] = useState('');
  const load = async (isOpen: boolean): Promise<void> => {
    if (!isOpen) return;
    setError('');
    try {
      setItems((await callApi<{ results: readonly T[] }>('GET', path)).results);
    } catch (failure) {
      setError(describeFailure(failure));
    }
  };
  return { items, error, load };
}

/** The guide of today: channels, and the programmes of each. */
export function DayGuide(opening: Opening) {
  const { items, error, load } = useList<Channel>(`channel/?page_size=${most}`);
  return (
    <details class="guide" onToggle={({ currentTarget }) => void load(currentTarget.open)}>
      <summary>{t('guide_today')}</summary>
      <ErrorLine error={error} />
      {items.map((channel) => (
        <ChannelDay key={channel.id} channel={channel} {...opening} />
      ))}
    </details>
  );
}

function ChannelDay({ channel, ...opening }: Opening & { readonly channel: Channel }) {
  const { items, error, load } = useList<Programme>(`channel/${channel.id}/programme/`);
  const [recordings, setRecordings] = useState<ReadonlyMap<number, number> | null>(null);
  const { profile } = opening;
  const unfold = (isOpen: boolean): void => {
    void load(isOpen);
    // Without them, the programmes are there all the same.
    if (isOpen && channel.recordable && profile !== null)
      recordedProgrammes(profile).then(setRecordings, () => setRecordings(null));
  };
  return (
    <details onToggle={({ currentTarget }) => unfold(currentTarget.open)}>
      <summary>
        {channel.number} {channel.name}
      </summary>
      <ErrorLine error={error} />
      <ul class="programmes">
        {items.map((programme) => (
          <ProgrammeRow
            key={programme.id}
            channel={channel}
            programme={programme}
            recordings={recordings}
            {...opening}
          />
        ))}
      </ul>
    </details>
  );
}

interface RowProps extends Opening {
  readonly channel: Channel;
  readonly programme: Programme;
  /** The viewer's recordings by programme; `null` if none can be made. */
  readonly recordings: ReadonlyMap<number, number> | null;
}

function ProgrammeRow({ channel, programme, recordings, profile, onOpen }: RowProps) {
  const content = contentOf(channel, programme, Date.now());
  const isNow = airing(programme, Date.now()) === 'now';
  const words = (
    <>
      <time datetime={programme.starts_at}>{tashkentTime(programme.starts_at)}</time>
      <span>
        {programme.title}
        {isNow && <b class="on-air">{t('on_now')}</b>}
      </span>
    </>
  );
  return (
    <li>
      {content ? (
        <button type="button" onClick={() => onOpen(content)}>
          {words}
        </button>
      ) : (
        <p>{words}</p>
      )}
      {recordings && profile !== null && (
        <RecordButton
          isShort
          programme={programme}
          recording={recordings.get(programme.id) ?? null}
          profile={profile}
        />
      )}
    </li>
  );
}
