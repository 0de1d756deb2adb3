import type { Programme } from '@oyna/contract/channel';
import { MenuItems } from '../card-menu/menu-items.tsx';
import type { MenuMeans } from '../card-menu/menu-parts.ts';
import { useRecordItems } from './use-record-items.ts';

interface RecordItemsProps extends MenuMeans {
  readonly channel: { readonly recordable?: boolean | undefined };
  readonly programme: Pick<Programme, 'id' | 'starts_at' | 'ends_at'>;
  readonly quiet?: boolean;
}

/** The items of a menu by which a programme is recorded. */
export function RecordItems({ programme, ...means }: RecordItemsProps) {
  const { itemsFor } = useRecordItems(means);
  const items = itemsFor(programme);
  return items.length > 0 && <MenuItems items={items} />;
}
