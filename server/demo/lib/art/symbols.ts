import { disc } from '../paint/shape.ts';
import type { Ctx } from '../paint/stage.ts';

type Symbol = (ctx: Ctx, r: number) => void;

const star =
  (points: number, inner: number): Symbol =>
  (ctx, r) => {
    ctx.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const radius = i % 2 ? r * inner : r;
      const angle = (i * Math.PI) / points - Math.PI / 2;
      ctx.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
    }
    ctx.fill();
  };
const hole = (ctx: Ctx, draw: () => void): void => {
  ctx.globalCompositeOperation = 'destination-out';
  draw();
  ctx.globalCompositeOperation = 'source-over';
};

/** Several marks a category, so that neighbours in the guide differ. */
export const symbols: Record<string, readonly Symbol[]> = {
  umumiy: [
    (ctx, r) => {
      disc(ctx, 0, 0, r);
      hole(ctx, () => disc(ctx, 0, 0, r * 0.52));
      disc(ctx, 0, 0, r * 0.22);
    },
    star(8, 0.76),
    (ctx, r) => {
      ctx.beginPath();
      ctx.roundRect(-r, -r, r * 2, r * 2, r * 0.5);
      ctx.fill();
      hole(ctx, () => disc(ctx, r * 0.1, -r * 0.05, r * 0.58));
    },
    (ctx, r) => {
      for (const [x, y] of [
        [-0.5, -0.5],
        [0.5, -0.5],
        [-0.5, 0.5],
        [0.5, 0.5],
      ] as const) {
        ctx.beginPath();
        ctx.roundRect((x - 0.42) * r, (y - 0.42) * r, r * 0.84, r * 0.84, r * 0.24);
        ctx.fill();
      }
    },
  ],
  kino: [
    (ctx, r) => {
      ctx.beginPath();
      ctx.roundRect(-r, -r * 0.8, r * 2, r * 1.6, r * 0.32);
      ctx.fill();
      hole(ctx, () => {
        ctx.beginPath();
        ctx.moveTo(-r * 0.3, -r * 0.44);
        ctx.lineTo(r * 0.5, 0);
        ctx.lineTo(-r * 0.3, r * 0.44);
        ctx.fill();
      });
    },
    (ctx, r) => {
      disc(ctx, 0, 0, r);
      hole(ctx, () => {
        for (let i = 0; i < 5; i++)
          disc(ctx, Math.sin(i * 1.257) * r * 0.56, -Math.cos(i * 1.257) * r * 0.56, r * 0.25);
      });
    },
    (ctx, r) => {
      disc(ctx, 0, 0, r);
      hole(ctx, () => disc(ctx, r * 0.42, -r * 0.28, r * 0.82));
    },
    (ctx, r) => {
      for (const dx of [-0.62, 0, 0.62]) {
        ctx.beginPath();
        ctx.roundRect(
          (dx - 0.24) * r,
          -r * (0.96 - Math.abs(dx) * 0.5),
          r * 0.48,
          r * (1.92 - Math.abs(dx)),
          r * 0.16,
        );
        ctx.fill();
      }
    },
  ],
  bolalar: [
    (ctx, r) => {
      disc(ctx, 0, r * 0.2, r * 0.8);
      disc(ctx, -r * 0.64, -r * 0.5, r * 0.36);
      disc(ctx, r * 0.64, -r * 0.5, r * 0.36);
      hole(ctx, () => {
        disc(ctx, -r * 0.28, r * 0.08, r * 0.1);
        disc(ctx, r * 0.28, r * 0.08, r * 0.1);
      });
    },
    star(5, 0.56),
    (ctx, r) => {
      for (const angle of [0, 1.257, 2.513, 3.77, 5.027])
        disc(ctx, Math.sin(angle) * r * 0.56, -Math.cos(angle) * r * 0.56, r * 0.42);
      hole(ctx, () => disc(ctx, 0, 0, r * 0.28));
    },
    (ctx, r) => {
      ctx.beginPath();
      ctx.moveTo(-r, r * 0.1);
      ctx.lineTo(r, -r * 0.8);
      ctx.lineTo(r * 0.2, r * 0.9);
      ctx.lineTo(-r * 0.1, r * 0.24);
      ctx.fill();
    },
  ],
  sport: [
    (ctx, r) => {
      for (const dx of [-0.62, 0.16]) {
        ctx.beginPath();
        ctx.moveTo(r * dx - r * 0.3, -r * 0.86);
        ctx.lineTo(r * dx + r * 0.2, -r * 0.86);
        ctx.lineTo(r * dx + r * 0.8, 0);
        ctx.lineTo(r * dx + r * 0.2, r * 0.86);
        ctx.lineTo(r * dx - r * 0.3, r * 0.86);
        ctx.lineTo(r * dx + r * 0.28, 0);
        ctx.fill();
      }
    },
    (ctx, r) => {
      ctx.beginPath();
      ctx.roundRect(-r, -r * 0.72, r * 2, r * 1.44, r * 0.2);
      ctx.fill();
      hole(ctx, () => {
        ctx.fillRect(-r * 0.06, -r * 0.72, r * 0.12, r * 1.44);
        disc(ctx, 0, 0, r * 0.36);
      });
      disc(ctx, 0, 0, r * 0.2);
    },
    (ctx, r) => {
      disc(ctx, 0, 0, r);
      hole(ctx, () => disc(ctx, 0, 0, r * 0.74));
      star(4, 0.4)(ctx, r * 0.66);
    },
    (ctx, r) => {
      for (const [y, long] of [
        [-0.6, 0.7],
        [0, 1],
        [0.6, 0.5],
      ] as const) {
        ctx.beginPath();
        ctx.roundRect(-r, (y - 0.2) * r, r * 2 * long, r * 0.4, r * 0.2);
        ctx.fill();
      }
    },
  ],
  yangiliklar: [
    (ctx, r) => {
      disc(ctx, 0, 0, r);
      hole(ctx, () => {
        ctx.lineWidth = r * 0.12;
        ctx.beginPath();
        ctx.ellipse(0, 0, r * 0.42, r, 0, 0, Math.PI * 2);
        ctx.moveTo(-r, 0);
        ctx.lineTo(r, 0);
        ctx.stroke();
      });
    },
    (ctx, r) => {
      for (const [i, tall] of [0.7, 1.2, 1.9].entries())
        ctx.fillRect((i * 0.72 - 1) * r, r - tall * r, r * 0.52, tall * r);
    },
    (ctx, r) => {
      ctx.beginPath();
      ctx.roundRect(-r, -r * 0.9, r * 2, r * 1.8, r * 0.2);
      ctx.fill();
      hole(ctx, () => {
        ctx.fillRect(-r * 0.66, -r * 0.54, r * 1.32, r * 0.2);
        ctx.fillRect(-r * 0.66, -r * 0.1, r * 1.32, r * 0.2);
        ctx.fillRect(-r * 0.66, r * 0.34, r * 0.76, r * 0.2);
      });
    },
    (ctx, r) => {
      for (const [x, tall] of [
        [-0.96, 1.1],
        [-0.3, 1.9],
        [0.36, 1.4],
      ] as const) {
        ctx.beginPath();
        ctx.roundRect(x * r, r - tall * r, r * 0.58, tall * r, [r * 0.14, r * 0.14, 0, 0]);
        ctx.fill();
      }
    },
  ],
  madaniyat: [
    (ctx, r) => {
      for (const [i, tall] of [0.5, 1, 1.8, 1.2, 0.64].entries()) {
        ctx.beginPath();
        ctx.roundRect((i * 0.44 - 1) * r, -tall * r * 0.5, r * 0.26, tall * r, r * 0.13);
        ctx.fill();
      }
    },
    star(12, 0.8),
    (ctx, r) => {
      ctx.beginPath();
      ctx.moveTo(-r * 0.78, r);
      ctx.lineTo(-r * 0.78, 0);
      ctx.quadraticCurveTo(-r * 0.7, -r * 0.66, 0, -r);
      ctx.quadraticCurveTo(r * 0.7, -r * 0.66, r * 0.78, 0);
      ctx.lineTo(r * 0.78, r);
      ctx.lineTo(r * 0.36, r);
      ctx.lineTo(r * 0.36, r * 0.1);
      ctx.quadraticCurveTo(r * 0.3, -r * 0.3, 0, -r * 0.48);
      ctx.quadraticCurveTo(-r * 0.3, -r * 0.3, -r * 0.36, r * 0.1);
      ctx.lineTo(-r * 0.36, r);
      ctx.fill();
    },
    (ctx, r) => {
      ctx.beginPath();
      ctx.moveTo(-r, r * 0.8);
      ctx.lineTo(-r * 0.28, -r * 0.8);
      ctx.lineTo(r * 0.14, 0);
      ctx.lineTo(r * 0.4, -r * 0.36);
      ctx.lineTo(r, r * 0.8);
      ctx.fill();
    },
  ],
};
