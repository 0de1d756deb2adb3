import { isIn } from './sources.ts';

interface Chunk {
  readonly name: string;
  readonly paths: readonly string[];
  readonly priority?: number;
}

const chunks: readonly Chunk[] = [
  // The way to help and the service's settings, which the player and other screens share.
  {
    name: 'help',
    priority: 1,
    paths: [
      'contract/src/config.ts',
      'src/api/help-link.ts',
      'src/api/remote-config-store.ts',
      'src/api/remote-config.ts',
      'src/shared/analytics.ts',
    ],
  },
  // The error log and the app's version. Otherwise they would land in the player's chunk.
  { name: 'errors', priority: 1, paths: ['src/shared/app-version.ts', 'src/state/error-log.ts'] },
  // Reminders, of which the guide, the broadcasts and the notice of a due one use most; and a part that the guide and search share.
  {
    name: 'reminders',
    paths: [
      'contract/src/reminders.ts',
      'src/features/reminders/api/list-reminders.ts',
      'src/features/reminders/api/use-set-reminder.ts',
      'src/features/reminders/model/reminder-target.ts',
      'src/features/streams/model/next-check.ts',
      'src/actions/reminders/use-reminders.ts',
      'src/shared/use-debounced.ts',
    ],
  },
  // Parts that several screens share, but the first screen does not need: grids, text fields, parts for playback.
  {
    name: 'shared',
    paths: [
      'contract/src/account.ts',
      'contract/src/device-sign-in.ts',
      'contract/src/group-phone.ts',
      'contract/src/remote-input.ts',
      'src/api/typing-by-phone.ts',
      'src/features/accounts/api/account-keys.ts',
      'src/features/accounts/api/code-requests.ts',
      'src/features/cinema/api/cinema-pages.ts',
      'src/features/library/api/history-pages.ts',
      'src/ui/focusable-text.module.css',
      'src/ui/focusable-text.tsx',
      'src/ui/grid.tsx',
      'src/ui/keyboard-layouts.ts',
      'src/ui/keyboard-modes.ts',
      'src/ui/keyboard.module.css',
      'src/ui/keyboard.tsx',
      'src/ui/keypad.module.css',
      'src/ui/keypad.tsx',
      'src/ui/multi-tap.ts',
      'src/ui/reader.module.css',
      'src/ui/reader.tsx',
      'src/ui/step.module.css',
      'src/ui/tabs.module.css',
      'src/ui/tabs.tsx',
      'src/ui/use-text-keys.ts',
      'src/ui/use-typed-text.ts',
    ],
  },
  // A channel's marks (favourite, not in the plan): the start names each file of the card menu.
  {
    name: 'marks',
    paths: [
      'contract/src/billing.ts',
      'src/features/billing/api/billing-keys.ts',
      'src/features/billing/api/list-subscriptions.ts',
      'src/features/channels/api/favourite-channels.ts',
      'src/actions/card-menu/use-locks.ts',
    ],
  },
  // Parts that title pages, the card menu and the lists share.
  {
    name: 'reactions',
    paths: [
      'contract/src/reactions.ts',
      'contract/src/terms.ts',
      'src/features/cinema/api/list-terms.ts',
      'src/features/library/api/use-reaction.ts',
      'src/features/library/api/use-removal.ts',
      'src/features/library/components/reaction-icons.ts',
      'src/ui/flip-of.ts',
    ],
  },
  // The parts of an account that its screens share.
  { name: 'account', paths: ['contract/src/contact.ts', 'src/features/accounts/api/account.ts'] },
  // The requests of several screens about one title.
  {
    name: 'title',
    paths: [
      'contract/src/title.ts',
      'src/features/cinema/api/get-cinema.ts',
      'src/features/cinema/model/episode-to-play.ts',
    ],
  },
  // Small parts of the card menu that some screens share: the start names each of its files.
  {
    name: 'menu',
    paths: [
      'src/features/reels/api/get-reel.ts',
      'src/actions/card-menu/entry-route.ts',
      'src/actions/find-route.ts',
      'src/ui/action-menu.module.css',
      'src/ui/remove-icon.ts',
    ],
  },
];

/**
 * Puts sources that several screens share into one file each: apart, they are a few hundred bytes each and compress badly. The
 * first group that fits a module takes it.
 */
export const sharedChunks = chunks.map(({ paths, ...chunk }) => ({
  ...chunk,
  test: isIn(paths),
  minShareCount: 2,
}));
