import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCardMenu } from '../../actions/card-menu/use-card-menu.ts';
import { useReminders } from '../../actions/reminders/use-reminders.ts';
import { keepSearch } from '../../features/search/api/recent-searches.ts';
import { SearchField } from '../../features/search/components/search-field.tsx';
import { Suggestions } from '../../features/search/components/suggestions.tsx';
import { TypeByPhone } from '../../features/search/components/type-by-phone.tsx';
import type { VoiceSearchProps } from '../../features/search/voice/voice-search.tsx';
import { noteSection, recallSection } from '../../focus/cursor/memory.ts';
import { FocusGroup } from '../../focus/tree/focus-group.tsx';
import { moveFocus } from '../../focus/tree/move-focus.ts';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { screenKey, useEnter } from '../../focus/tree/use-enter.ts';
import { useReturn } from '../../focus/tree/use-return.ts';
import { reportEvent } from '../../shared/analytics.ts';
import { useNavigation } from '../../shared/navigation.ts';
import { usePlatform } from '../../shared/platform-context.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { useSession } from '../../state/session.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { SearchResults } from './search-results.tsx';
import styles from './search-screen.module.css';
import { useSearch } from './use-search.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchScreenProps {
  /** Search text from the address. */
  readonly text?: string | undefined;
}

type Part = 'keys' | 'suggestions' | 'results';

/** Pause in ms after which the text counts as typed. */
const PAUSE_MS = 250;

const importVoiceSearch = (): Promise<ComponentType<VoiceSearchProps>> =>
  import('../../features/search/voice/voice-search.tsx').then(({ VoiceSearch }) => VoiceSearch);

/** Searches while the viewer types: the keyboard on the left, the results on the right. */
export function SearchScreen({ text: given = '' }: SearchScreenProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const reminders = useReminders();
  // The QR code leaves less room below the keyboard.
  const signedIn = useSession((state) => state.token !== null);
  const [text, setText] = useState(given);
  const wanted = useDebounced(text.trim(), PAUSE_MS);
  const search = useSearch(wanted);
  const key = (part: Part): string => `${screenKey(entry)}/${part}`;
  const note = (part: Part) => () => noteSection(entry, 'search', part);
  const [part] = useState(() => recallSection(entry, 'search'));
  const isThere = search.titles.length + search.others > 0;
  useEnter(`${search.state} ${search.text}`);
  useReturn(part === 'results' ? key(part) : null, isThere);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address keeps the search text for the way back
  useEffect(() => {
    if (active && wanted !== given) {
      navigation.replace(wanted === '' ? { name: 'search' } : { name: 'search', text: wanted });
    }
  }, [wanted]);
  const recognition = usePlatform().speechRecognition();
  const VoiceSearch = useLazyComponent(importVoiceSearch, recognition !== null);
  const [source, setSource] = useState<'typed' | 'spoken' | 'chosen'>('typed');
  const write =
    (from: typeof source) =>
    (words: string): void => {
      setSource(from);
      setText(words);
    };
  const suggestions = useSuggestions(search, source === 'chosen');
  const keep = (): void => {
    keepSearch(text);
    reportEvent('search', {
      results: search.state === 'found' ? search.count : 0,
      spoken: source === 'spoken',
    });
  };
  const finish = (): void => {
    keep();
    if (isThere) moveFocus(key('results'));
  };
  return (
    <FocusGroup
      orientation="horizontal"
      focusKey={screenKey(entry)}
      first={key('keys')}
      className={styles.page}
    >
      <h1 className={styles.heading}>{t('menu.search')}</h1>
      <FocusGroup orientation="vertical" first={key('keys')} className={styles.left}>
        {VoiceSearch && recognition && (
          <div className={styles.voice}>
            <VoiceSearch recognition={recognition} onHeard={write('spoken')} />
          </div>
        )}
        <SearchField
          text={text}
          focusKey={key('keys')}
          onFocus={note('keys')}
          onChange={write('typed')}
          onDone={finish}
        />
        <Suggestions
          {...suggestions}
          rows={signedIn ? 2 : 3}
          focusKey={key('suggestions')}
          onFocus={note('suggestions')}
          onChoose={write('chosen')}
        />
        <TypeByPhone />
      </FocusGroup>
      <SearchResults
        search={search}
        focusKey={key('results')}
        onFocus={note('results')}
        onOpen={(route) => {
          keep();
          navigation.open(route);
        }}
        menu={menu}
        reminders={reminders}
      />
    </FocusGroup>
  );
}
