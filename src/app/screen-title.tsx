import { useTranslation } from 'react-i18next';
import type { Route } from '../routes/route.ts';
import { useLazyComponent } from '../ui/use-lazy-component.ts';
import { useGeneralTitle } from '../ui/use-screen-title.ts';

interface ScreenTitleProps {
  readonly route: Route;
}

const importHeading = () =>
  import('./screens.ts').then(({ loaders }) => {
    return function Heading({ route }: ScreenTitleProps) {
      const { t } = useTranslation();
      useGeneralTitle(t(loaders[route.name]?.heading ?? ''));
      return null;
    };
  });

/** Names a screen by its route, unless the screen knows a better name, such as a film's. */
export function ScreenTitle({ route }: ScreenTitleProps) {
  const Heading = useLazyComponent(importHeading, true);
  return Heading && <Heading route={route} />;
}
