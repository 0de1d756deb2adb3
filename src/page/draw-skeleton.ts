import type { SkeletonShape } from '../routes/route-record.ts';
import { pageRoutes } from './page-routes.ts';
import { menuParts, skeletonParts } from './skeleton-parts.ts';

/** The skeleton of the screen at a hash. */
function skeletonOf(hash: string): SkeletonShape {
  var path = hash.replace(/^#?\/?([a-z]{2}(-[A-Za-z]{2,4})?(?=[/?]|$))?\/?/, '').replace(/\?.*/, '');
  var name: keyof typeof pageRoutes.skeletons;
  for (name in pageRoutes.skeletons) {
    if (new RegExp(pageRoutes.skeletons[name]).test(path)) return name;
  }
  return 'page';
}

/** Draws the first frame: the skeleton of the screen at a hash. */
export function drawSkeleton(hash: string): void {
  var shape = skeletonOf(hash);
  var skeleton = document.getElementById('skeleton');
  if (shape === 'none' || !skeleton) return;
  var parts = menuParts.concat(skeletonParts[shape]);
  for (var i = 0; i < parts.length; i++) {
    var at = parts[i];
    if (!at) continue;
    // The content policy allows no style in markup.
    var part = document.createElement('i');
    part.style.left = at[0] / 19.2 + 'vw';
    part.style.top = at[1] / 19.2 + 'vw';
    part.style.width = at[2] / 19.2 + 'vw';
    part.style.height = at[3] / 19.2 + 'vw';
    skeleton.appendChild(part);
  }
}
