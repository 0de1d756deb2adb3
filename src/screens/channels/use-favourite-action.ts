import type { LineupChannel } from '@oyna/contract/channel';
import { useTranslation } from 'react-i18next';
import { useErrorAlert } from '../../api/use-error-text.ts';
import { useSetFavourite } from '../../features/channels/api/favourite-channels.ts';
import { showAlert } from '../../state/alert.ts';
import { useSignedInAction } from '../use-signed-in-action.ts';

/** Makes a channel a favourite or no longer, and says so; a guest signs in first. Call it from the screen component. */
export function useFavouriteAction(): (channel: LineupChannel, favourite: boolean) => void {
  const { t } = useTranslation();
  const { mutateAsync } = useSetFavourite();
  const whenSignedIn = useSignedInAction();
  const onError = useErrorAlert();
  return ({ id, name }, favourite) =>
    whenSignedIn(() => {
      showAlert(t(favourite ? 'channels.added' : 'channels.removed', { name }));
      mutateAsync({ channel: id, favourite }).catch(onError);
    });
}
