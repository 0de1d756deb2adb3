import { useTranslation } from 'react-i18next';
import { useScreen } from '../../focus/tree/screen-context.ts';
import { type LibraryList, libraryLists } from '../../routes/library-list.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface LibraryBarProps {
  readonly list: LibraryList;
  readonly onSelect: (list: LibraryList) => void;
}

/** Tabs for the viewer's lists; moving along them selects. */
export function LibraryBar({ list, onSelect }: LibraryBarProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  return (
    <Tabs
      focusKey={`library:${entry}`}
      tabs={libraryLists.map((each, key) => ({ key, label: t(`library.${each}`) }))}
      selected={libraryLists.indexOf(list)}
      onSelect={(key) => onSelect(libraryLists[key] ?? 'continue')}
      onFocus={() => undefined}
    />
  );
}
