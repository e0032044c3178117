import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { mostPictures, picturesOfTicket } from '#machines/tickets/ticket-creation.select.ts';
import { PlacedPictures } from '../../files/index.ts';
import { useWords } from '../../parts/words.tsx';
import type { FormProps } from './shown.ts';

/** TCREATE-13. */
export const ReferencePictures = ({ actor }: FormProps) => {
  const { t } = useWords();
  const uploader = useSelector(actor, ({ children }) => children.uploader);
  const uuid = useSelector(actor, ({ context }) => context.uuid);
  const place = useMemo(() => picturesOfTicket(uuid), [uuid]);
  return uploader ? (
    <section className="card">
      <PlacedPictures
        uploader={uploader}
        place={place}
        label={t('ticketCreation.pictures')}
        maximum={mostPictures}
        onAdd={(added) => actor.send({ type: 'ADD_PICTURES', ...added })}
      />
    </section>
  ) : null;
};
