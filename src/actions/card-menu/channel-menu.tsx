import type { LineupChannel, Programme } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../api/server-clock.ts';
import { LazyPriceLine } from '../../features/billing/components/lazy-price-line.tsx';
import { useNowNext } from '../../features/channels/api/use-now-next.ts';
import { reactionIcons } from '../../features/library/components/reaction-icons.ts';
import { numberedName } from '../../i18n/numbered-name.ts';
import { useShownAs } from '../../state/age-limit.ts';
import styles from '../../ui/action-menu.module.css';
import { icons } from '../../ui/icons.ts';
import { laterIcons } from '../../ui/later-icons.ts';
import { ModalHeading } from '../../ui/modal-heading.tsx';
import { useRecordItems } from '../recordings/use-record-items.ts';
import { MenuItems } from './menu-items.tsx';
import { type MenuMeans, useMenuParts } from './menu-parts.ts';
import { useFavourite } from './use-favourite.ts';
import { useLocks } from './use-locks.ts';

/** A channel of any list; `now` as far as the list knows it. */
export interface HeldChannel
  extends Pick<
    LineupChannel,
    'id' | 'number' | 'name' | 'archive' | 'recordable' | 'is_favourite' | 'access' | 'notice'
  > {
  readonly now?: Programme | null;
}

interface ChannelMenuProps extends MenuMeans {
  readonly channel: HeldChannel;
}

/** The actions on a channel, the favourite first; for the modal. */
export function ChannelMenu({ channel, navigation, whenSignedIn }: ChannelMenuProps) {
  const { t } = useTranslation();
  const shownAs = useShownAs();
  const { item, toggle } = useMenuParts({ whenSignedIn });
  const { itemsFor } = useRecordItems({ navigation, whenSignedIn, channel });
  const favourite = useFavourite(channel);
  const isLocked = useLocks();
  const { id, number, name, notice } = channel;
  const onAir = useNowNext()(id)?.now ?? channel.now ?? null;
  const now = onAir && Date.parse(onAir.ends_at) > serverNow() ? onAir : null;
  const open = (): void => navigation.open({ name: 'watchChannel', id });
  return (
    <div className={styles.menu}>
      <ModalHeading>{numberedName({ number, name })}</ModalHeading>
      {notice ? <p>{notice}</p> : now && <p>{shownAs(now).title}</p>}
      <LazyPriceLine isLocked={isLocked(channel)} />
      <MenuItems
        items={[
          toggle('favourite', reactionIcons.heart, favourite.label, favourite),
          ...(notice
            ? []
            : [item('watch', icons.play, t(isLocked(channel) ? 'title.withPlan' : 'guide.watchLive'), open)]),
          ...(now && channel.archive
            ? [
                item('restart', laterIcons.restart, t('guide.startOver'), () =>
                  navigation.open({ name: 'watchProgramme', channel: id, id: now.id, from: 0 }),
                ),
              ]
            : []),
          ...(now ? itemsFor(now) : []),
          item('guide', icons.guide, t('menu.guide'), () => navigation.open({ name: 'guide' })),
        ]}
      />
    </div>
  );
}
