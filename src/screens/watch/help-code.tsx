import { useTranslation } from 'react-i18next';
import { HelpPicture } from '../../actions/support/help-picture.tsx';

/** QR code of the help page for phones over a failed playback. It needs `playerTexts`. */
export function HelpCode({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  return <HelpPicture code={code} wordsOf={({ address }) => t('watch.helpByPhone', { address })} />;
}
