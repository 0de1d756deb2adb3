import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Route } from '../routes/route.ts';
import { useGeneralTitle } from '../ui/use-screen-title.ts';

interface ScreenTitleProps {
  readonly route: Route;
}

type Loaders = typeof import('./screens.ts').loaders;

/** Names a screen by its route, unless the screen knows a better name, such as a film's. */
export function ScreenTitle({ route }: ScreenTitleProps) {
  const { t } = useTranslation();
  // Every screen has a loader, and the first one shows without any.
  const [loaders, setLoaders] = useState<Loaders | null>(null);
  useEffect(
    () =>
      void import('./screens.ts').then(
        ({ loaders }) => setLoaders(loaders),
        () => undefined,
      ),
    [],
  );
  const heading = loaders?.[route.name]?.heading;
  useGeneralTitle(heading && t(heading));
  return null;
}
