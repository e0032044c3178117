import { isBlank } from '#domain/shared/blank.ts';
import { isLink } from '#machines/tickets/ticket-creation.select.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { FocusAdded, FocusItems } from '../../parts/focus-within.tsx';
import { Plus, Trash } from '../../parts/icons.tsx';
import { TextInput } from '../../parts/inputs.tsx';
import { useWords } from '../../parts/words.tsx';
import { faultText } from './fault-text.ts';
import type { FormProps } from './shown.ts';
import { useField } from './use-field.ts';

const linksAtMost = 20;

/** TCREATE-12, TCREATE-34, TCREATE-35. */
export const Links = (shown: FormProps) => {
  const words = useWords();
  const { t } = words;
  const { id, value: links, error, put } = useField(shown, 'links');
  const faultAt = (url: string): string | null => {
    if (error === null) return null;
    if (isBlank(url)) return faultText(words, 'linkEmpty');
    return isLink(url.trim()) ? null : faultText(words, 'linkInvalid');
  };
  return (
    <section className="card stack" aria-labelledby="ticket-links-title">
      <h2 id="ticket-links-title">{t('ticketCreation.links')}</h2>
      <FocusItems>
        <FocusAdded>
          {links.length > 0 ? (
            <ul className="stack">
              {links.map(({ key, url }, index) => (
                <li className="link-row" key={key}>
                  <TextInput
                    id={index === 0 ? id : `${id}-${key}`}
                    label={t('ticketCreation.link', { at: index + 1 })}
                    error={faultAt(url)}
                    inputMode="url"
                    autoComplete="off"
                    maxLength={1_900}
                    value={url}
                    onValue={(text) => put(links.map((link) => (link.key === key ? { key, url: text } : link)))}
                  />
                  <IconButton
                    label={t('ticketCreation.removeLink', { at: index + 1 })}
                    icon={<Trash />}
                    onClick={() => put(links.filter((link) => link.key !== key))}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          {links.length < linksAtMost ? (
            <Button icon={<Plus />} onClick={() => put([...links, { key: crypto.randomUUID(), url: '' }])}>
              {t('ticketCreation.addLink')}
            </Button>
          ) : null}
        </FocusAdded>
      </FocusItems>
    </section>
  );
};
