import type { Channel, Programme } from '@oyna/contract/channel';
import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useState } from 'preact/hooks';
import { callApi } from '../call-api.ts';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { describeFailure } from '../use-action.ts';
import { airing, contentOf, tashkentTime } from './guide-times.ts';

interface Opening {
  readonly onOpen: (content: RemoteContent) => void;
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
export function DayGuide({ onOpen }: Opening) {
  const { items, error, load } = useList<Channel>(`channel/?page_size=${most}`);
  return (
    <details class="guide" onToggle={({ currentTarget }) => void load(currentTarget.open)}>
      <summary>{t('guide_today')}</summary>
      <ErrorLine error={error} />
      {items.map((channel) => (
        <ChannelDay key={channel.id} channel={channel} onOpen={onOpen} />
      ))}
    </details>
  );
}

function ChannelDay({ channel, onOpen }: Opening & { readonly channel: Channel }) {
  const { items, error, load } = useList<Programme>(`channel/${channel.id}/programme/`);
  return (
    <details onToggle={({ currentTarget }) => void load(currentTarget.open)}>
      <summary>
        {channel.number} {channel.name}
      </summary>
      <ErrorLine error={error} />
      <ul class="programmes">
        {items.map((programme) => (
          <ProgrammeRow key={programme.id} channel={channel} programme={programme} onOpen={onOpen} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = Opening & { readonly channel: Channel; readonly programme: Programme };

function ProgrammeRow({ channel, programme, onOpen }: RowProps) {
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
    </li>
  );
}
