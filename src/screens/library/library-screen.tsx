import { useTranslation } from 'react-i18next';
import { TitleGrid } from '../../features/cinema/components/title-grid.tsx';
import { useScreen } from '../../focus/screen-context.ts';
import { useNavigation } from '../../state/navigation.ts';
import type { LibraryList } from '../../state/route.ts';
import { GridPage, listKey } from '../grid-page.tsx';
import { useCardMenu } from '../use-card-menu.ts';
import { ClearHistory } from './clear-history.tsx';
import { HistoryGrid } from './history-grid.tsx';
import { LibraryBar } from './library-bar.tsx';
import { useLibrary } from './use-library.ts';

interface LibraryScreenProps {
  readonly list: LibraryList;
}

const empty = { history: 'library.emptyHistory', saved: 'library.emptySaved', liked: 'library.emptyLiked' };

/** The viewer's history, saves and likes. */
export function LibraryScreen({ list }: LibraryScreenProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  const navigation = useNavigation();
  const menu = useCardMenu();
  const library = useLibrary(list);
  const { state } = library;
  const grid = {
    label: t(`library.${list}`),
    total: library.total,
    focusKey: listKey(entry),
    onNearEnd: library.more,
  };
  const signIn = (): void => navigation.open({ name: 'login', next: null, error: 'SessionRequired' });
  return (
    <GridPage
      heading={t('menu.library')}
      bar={
        <LibraryBar
          list={list}
          onSelect={(next) => {
            if (next !== list) navigation.replace({ name: 'library', list: next });
          }}
        />
      }
      aside={list === 'history' && state === 'ready' && <ClearHistory />}
      state={state === 'guest' ? 'empty' : state}
      error={library.error}
      empty={t(state === 'guest' ? 'library.signIn' : empty[list])}
      emptyAction={
        state === 'guest'
          ? { label: t('action.signIn'), onPress: signIn }
          : { label: t('library.browse'), onPress: () => navigation.open({ name: 'cinema' }) }
      }
      onRetry={library.retry}
    >
      {list === 'history' ? (
        <HistoryGrid {...grid} items={library.items} />
      ) : (
        <TitleGrid
          {...grid}
          key={list}
          name={list}
          titles={library.titles}
          columns={7}
          step={240}
          viewport={800}
          onOpen={({ id }) => navigation.open({ name: 'title', id })}
          onHold={menu.onHold}
          onPlay={menu.onPlay}
        />
      )}
    </GridPage>
  );
}
