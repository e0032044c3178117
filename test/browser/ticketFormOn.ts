import { createActor, sendTo, setup } from 'xstate';
import { tidyPictures } from '#effects/tickets/pictures.ts';
import type { DropPicture } from '#machines/tickets/ticketCreation.setup.ts';
import { toolsOn } from './toolsOn.ts';

/** What tidies the pictures of a new ticket, on the device's own database; null: of one from a question. */
export const ticketFormOn = (ticket: string | null) => {
  const form = setup({
    types: {} as { events: DropPicture },
    actors: { tidyPictures: tidyPictures(toolsOn()) },
    actions: { hand: sendTo('tidyPictures', (_, event: DropPicture) => event) },
  }).createMachine({
    invoke: { id: 'tidyPictures', src: 'tidyPictures', input: { ticket } },
    on: { DROP: { actions: { type: 'hand', params: ({ event }) => event } } },
  });
  const actor = createActor(form).start();
  return {
    takeOut: (path: string) => actor.send({ type: 'DROP', path }),
    leave: () => void actor.stop(),
  };
};
