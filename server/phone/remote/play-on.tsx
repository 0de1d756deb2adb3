import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { describeFailure } from '../use-action.ts';
import { VoiceButton } from '../voice-button.tsx';
import { type FoundContent, findContent, type Suggestions, suggestContent } from './found-content.ts';

interface PlayOnProps {
  /** The profile that watches on the television; `null` for a kids' profile. */
  readonly profile: number | null;
  readonly onOpen: (content: RemoteContent) => void;
}

/** A pause in typing after which the text is searched for, in ms. */
const pauseMs = 400;

/** Content to play on the television: the rails of home and channels, or the results of a search. */
export function PlayOn({ profile, onOpen }: PlayOnProps) {
  const [text, setText] = useState('');
  /** `null` while the service looks. */
  const [found, setFound] = useState<Suggestions | null>(null);
  const [error, setError] = useState('');
  const search = text.trim();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      setFound(null);
      setError('');
      try {
        const results = await (search === ''
          ? suggestContent(profile)
          : findContent(search).then((items) => ({ rails: [], channels: items })));
        if (!isGone) setFound(results);
      } catch (failure) {
        if (!isGone) setError(describeFailure(failure));
      }
    };
    const timer = setTimeout(look, search === '' ? 0 : pauseMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [search, profile]);
  return (
    <section>
      <h2>{t('play_on')}</h2>
      <label>
        {t('find')}
        <input
          type="search"
          enterkeyhint="search"
          maxLength={100}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <VoiceButton onText={setText} />
      <ErrorLine error={error} />
      {search !== '' && found?.channels.length === 0 && <p class="why">{t('found_nothing')}</p>}
      {found?.rails.map(({ name, items }) => (
        <section key={name} aria-label={t(`rail_${name}`)}>
          <h3>{t(`rail_${name}`)}</h3>
          <ul class="found rail">
            {items.map((item) => (
              <FoundRow key={item.content.id} item={item} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {search === '' && found && <h3>{t('rail_channels')}</h3>}
      <ul class="found">
        {found?.channels.map((item) => (
          <FoundRow key={`${item.content.type} ${item.content.id}`} item={item} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  );
}

function FoundRow({ item, onOpen }: { readonly item: FoundContent } & Pick<PlayOnProps, 'onOpen'>) {
  const { content, title, facts, later, picture, color } = item;
  return (
    <li>
      <button type="button" onClick={() => onOpen(content)}>
        <span class={`thumb ${content.type}`} style={{ background: color }}>
          {picture !== null && <img src={`${picture}?w=240`} alt="" loading="lazy" />}
        </span>
        <span class="words">
          <b>{title}</b>
          {facts !== '' && <span class="small">{facts}</span>}
          {later !== '' && <span class="small">{later}</span>}
        </span>
      </button>
    </li>
  );
}
