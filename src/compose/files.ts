import { pictureAddresses } from '#effects/files/addresses.ts';
import { loadBackground, renderDrawing } from '#effects/files/drawing.ts';
import { viewPicture } from '#effects/files/view.ts';
import { watchFiles } from '#effects/files/watch.ts';
import type { Tools } from '#effects/tools.ts';
import { canvasMachine } from '#machines/files/canvas.machine.ts';
import { easelMachine } from '#machines/files/easel.machine.ts';
import { galleryMachine } from '#machines/files/gallery.machine.ts';

/** Pictures looked at large, with every port filled. */
export const composeGallery = (tools: Tools): typeof galleryMachine =>
  galleryMachine.provide({
    actors: {
      pictureAddresses: pictureAddresses(tools),
      watchFiles: watchFiles(),
      viewPicture: viewPicture(tools),
    },
  });

/** The canvas of signatures and drawings, with every port filled. */
export const composeEasel = (tools: Tools): typeof easelMachine =>
  easelMachine.provide({
    actors: {
      canvas: canvasMachine.provide({
        actors: { loadBackground: loadBackground(tools), renderDrawing: renderDrawing() },
      }),
    },
  });
