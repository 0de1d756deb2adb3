import i18next from 'i18next';
import type { Route } from '../routes/route.ts';
import { showAlert } from '../state/alert.ts';

/** Opens the entries that the side menu has no place for; their code loads with the first use. */
export function openMore(onChoose: (route: Route) => void): Promise<void> {
  return import('./more-menu.tsx').then(
    ({ openMoreMenu }) => openMoreMenu(onChoose),
    () => showAlert(i18next.t('error.network'), 'error'),
  );
}
