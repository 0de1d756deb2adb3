import { getChannel } from '@oyna/contract/channel';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { callApi } from '../api/call-api.ts';
import { lastChannel } from '../features/channels/api/recent-channels.ts';
import { onAnyKey } from '../focus/input/remote.ts';
import { nestQuotes } from '../i18n/nest-quotes.ts';
import { withTexts } from '../i18n/start-i18n.ts';
import { liveTexts } from '../i18n/start-texts.ts';
import { closeModal, openModal, useModal } from '../state/modal.ts';
import { Confirm } from '../ui/confirm.tsx';
import type { ScreenHistory } from './screen-history.ts';
import { whenStarted } from './when-started.ts';

/** Interval of the checks whether home has loaded, in ms. */
const LOOK_MS = 300;

/**
 * Offers the channel that the profile watched last once home has loaded. A viewer who has pressed a key or gone elsewhere
 * meanwhile has other plans and is not asked. The answer to a question of the start does not count.
 */
export async function offerChannel(history: ScreenHistory, queries: QueryClient): Promise<void> {
  await new Promise<void>((resolve) => whenStarted(history, resolve));
  let isBusy = false;
  const stop = onAnyKey(() => {
    isBusy = true;
  });
  const isAlone = (): boolean => {
    const [home, ...others] = history.snapshot();
    return !isBusy && home?.route.name === 'home' && others.length === 0 && !useModal.getState().open;
  };
  try {
    const id = await lastChannel();
    if (id === null) return;
    do await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    while (isAlone() && queries.isFetching() > 0);
    if (!isAlone()) return;
    const { name } = await withTexts(callApi(getChannel, { params: { id } }), liveTexts);
    if (isAlone()) ask(name, () => history.open({ name: 'watchChannel', id }));
  } finally {
    stop();
  }
}

function ask(name: string, onWatch: () => void): void {
  const { t, language } = i18next;
  const watch = (): void => {
    closeModal();
    onWatch();
  };
  openModal(
    <Confirm
      question={t('start.question', { name: nestQuotes(language, name) })}
      actions={[
        { label: t('reminder.open'), onPress: watch },
        { label: t('menu.home'), onPress: closeModal },
      ]}
    />,
  );
}
