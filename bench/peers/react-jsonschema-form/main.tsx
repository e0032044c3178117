import Form, { getDefaultRegistry } from '@rjsf/core';
import type { FieldTemplateProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { openActivity } from '../../floors/shared/requests.ts';
import { onePage, show } from '../shared/frame.ts';
import { schemaOf } from './schema.ts';

const tree = await openActivity();
const { schema, ui } = schemaOf(tree);
const questions = new Set(tree.screens.flatMap((screen) => screen.questions.map(({ uuid }) => uuid)));
const { FieldTemplate } = getDefaultRegistry().templates;

/** The library's own frame of a field, in ours. */
const Marked = (props: FieldTemplateProps): ReactNode => {
  const question = props.id.split('_').at(-1) ?? '';
  return (
    <div {...(questions.has(question) ? { 'data-question': question } : {})}>
      <FieldTemplate {...props} />
    </div>
  );
};

const form = createRef<Form>();
const answered = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
window.floorAnswers = () => {
  const screens: Record<string, object | undefined> = form.current?.state.formData ?? {};
  const fields = Object.values(screens).flatMap((screen) => Object.entries(screen ?? {}));
  return Object.fromEntries(
    fields.filter(([, value]) => answered(value)).map(([name, value]) => [name, String(value)]),
  );
};

const element = document.createElement('div');
flushSync(() =>
  createRoot(element).render(
    <Form
      ref={form}
      schema={schema}
      uiSchema={ui}
      validator={validator}
      templates={{ FieldTemplate: Marked }}
      noHtml5Validate
    />,
  ),
);
show(tree, {
  ...onePage(tree, element),
  forward: async () => {
    if (!form.current?.validateForm()) throw new Error('react-jsonschema-form refuses the page');
    return false;
  },
});
