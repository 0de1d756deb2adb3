import { useTranslation } from 'react-i18next';
import { useScreen } from '../../focus/screen-context.ts';
import type { LibraryList } from '../../state/route.ts';
import { Tabs } from '../../ui/tabs.tsx';

interface LibraryBarProps {
  readonly list: LibraryList;
  readonly onSelect: (list: LibraryList) => void;
}

const order: readonly LibraryList[] = ['saved', 'liked', 'history'];

/** Tabs for the viewer's lists; moving along them selects. */
export function LibraryBar({ list, onSelect }: LibraryBarProps) {
  const { t } = useTranslation();
  const { entry } = useScreen();
  return (
    <Tabs
      focusKey={`library:${entry}`}
      tabs={order.map((each, key) => ({ key, label: t(`library.${each}`) }))}
      selected={order.indexOf(list)}
      onSelect={(key) => onSelect(order[key] ?? 'history')}
      onFocus={() => undefined}
    />
  );
}
