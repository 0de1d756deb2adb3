import { getPreview } from '../../contract/src/config.ts';

/** The feed of the Smart Hub preview, a JSON file that every set loads. The API serves it unless told otherwise. */
export function previewAddress(api: string, option: string | undefined): string {
  return option ?? `${api}/api/v2/${getPreview.path}`;
}
