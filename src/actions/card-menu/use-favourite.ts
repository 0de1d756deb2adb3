import type { LineupChannel } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useFavouriteChannels, useSetFavourite } from '../../features/channels/api/favourite-channels.ts';
import { showAlert } from '../../state/alert.ts';

type FavouriteChannel = Pick<LineupChannel, 'id' | 'name' | 'is_favourite'>;

/** Whether a channel is a favourite, and how to change that. `quiet` says nothing of a success. It needs `browseTexts`. */
export function useFavourite({ id, name, is_favourite }: FavouriteChannel, { quiet = false } = {}) {
  const { t } = useTranslation();
  const favourites = useFavouriteChannels();
  const { mutateAsync } = useSetFavourite();
  const onError = useErrorAlert();
  const on = favourites.data?.has(id) ?? is_favourite ?? false;
  return {
    on,
    label: t(on ? 'channels.remove' : 'channels.add'),
    set: (favourite: boolean): void => {
      if (!quiet) showAlert(t(favourite ? 'channels.added' : 'channels.removed', { name }));
      mutateAsync({ channel: id, favourite }).then(
        (outcome) => outcome === 'kept' && showAlert(t('action.sentLater'), 'info'),
        onError,
      );
    },
  };
}
