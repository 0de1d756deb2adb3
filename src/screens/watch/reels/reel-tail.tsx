import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../actions/support/failure.tsx';
import type { useReelOrder } from '../../../features/reels/api/use-reel-order.ts';
import { moveScreenFocus } from '../../../focus/tree/move-focus.ts';
import { useScreen } from '../../../focus/tree/screen-context.ts';
import { useNavigation } from '../../../shared/navigation.ts';
import { Message } from '../../../ui/message.tsx';

interface ReelTailProps {
  readonly pages: ReturnType<typeof useReelOrder>['pages'];
  readonly onFirst: () => void;
}

/** After the last loaded reel: there are none, no more, or the next ones cannot be loaded. Empty while they load. */
export function ReelTail({ pages, onFirst }: ReelTailProps) {
  const { t } = useTranslation();
  const { entry, active } = useScreen();
  const navigation = useNavigation();
  const focusKey = `reel:${entry}/tail`;
  const state = pages.isError ? 'failed' : pages.isPending || pages.hasNextPage ? 'loading' : 'over';
  useEffect(() => {
    if (active && state !== 'loading') moveScreenFocus(focusKey);
  }, [active, focusKey, state]);
  if (state === 'loading') return null;
  if (state === 'failed') {
    return (
      <Failure
        focusKey={focusKey}
        error={pages.error}
        onRetry={() => void (pages.data ? pages.fetchNextPage() : pages.refetch())}
      />
    );
  }
  const home = { label: t('menu.home'), onPress: () => navigation.replace({ name: 'home' }) };
  if (pages.data?.length === 0) {
    return (
      <Message focusKey={focusKey} sentence={t('reels.empty')} action={home.label} onAction={home.onPress} />
    );
  }
  return (
    <Message
      focusKey={focusKey}
      sentence={t('reels.end')}
      action={t('reels.toFirst')}
      onAction={onFirst}
      others={[home]}
    />
  );
}
