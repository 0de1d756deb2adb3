import type { RemoteContent } from '@oyna/contract/remote-messages';
import { useEffect, useState } from 'preact/hooks';
import { ErrorLine } from '../parts.tsx';
import { t } from '../texts.ts';
import { describeFailure } from '../use-action.ts';
import { VoiceButton } from '../voice-button.tsx';
import { type FoundContent, findContent, suggestContent } from './found-content.ts';

interface PlayOnProps {
  readonly onOpen: (content: RemoteContent) => void;
}

/** A pause in typing after which the text is searched for, in ms. */
const pauseMs = 400;

/** Content to play on the television: unfinished titles and channels, or the results of a search. */
export function PlayOn({ onOpen }: PlayOnProps) {
  const [text, setText] = useState('');
  /** `null` while the service looks. */
  const [found, setFound] = useState<readonly FoundContent[] | null>(null);
  const [error, setError] = useState('');
  const search = text.trim();
  useEffect(() => {
    let isGone = false;
    const look = async (): Promise<void> => {
      setFound(null);
      setError('');
      try {
        const results = await (search === '' ? suggestContent() : findContent(search));
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
  }, [search]);
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
      {search !== '' && found?.length === 0 && <p class="why">{t('found_nothing')}</p>}
      <ul class="found">
        {found?.map(({ content, title, facts, picture, color }) => (
          <li key={`${content.type} ${content.id}`}>
            <button type="button" onClick={() => onOpen(content)}>
              <span class={`thumb ${content.type}`} style={{ background: color }}>
                {picture !== null && <img src={`${picture}?w=160`} alt="" loading="lazy" />}
              </span>
              <span class="words">
                <b>{title}</b>
                {facts !== '' && <span class="small">{facts}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
