import type { ActivityTree } from '../../../src/contracts/execution/activity.ts';
import { type Control, escaped, type Group, groupsOf, pathOf, questionOf, typeOf } from '../shared/xform.ts';

/**
 * A checklist as enketo-transformer 4 writes it from its XForm: what Enketo's own server sends. `data-question` is ours.
 */
export const formOf = (tree: ActivityTree): string =>
  [
    `<form autocomplete="off" novalidate="novalidate" class="or clearfix pages" dir="ltr" data-form-id="${tree.uuid}">`,
    `<section class="form-logo"></section><h3 dir="auto" id="form-title">${escaped(tree.name)}</h3>`,
    ...groupsOf(tree).map(groupHtml),
    '<fieldset id="or-preload-items" style="display:none;"><label class="calculation non-select ">',
    '<input type="hidden" name="/data/meta/instanceID" data-preload="uid" data-preload-params="" data-type-xml="string">',
    '</label></fieldset></form>',
  ].join('');

const fieldList = 'or-appearance-field-list';

const groupHtml = (group: Group): string => {
  const controls = group.controls.map((control) => controlHtml(group, control)).join('');
  const classes = [
    'or-group',
    ...(group.relevant === '' ? [] : ['or-branch pre-init']),
    ...(group.repeat === null ? [fieldList] : []),
  ];
  const relevant = group.relevant === '' ? '' : ` data-relevant="${escaped(group.relevant)}"`;
  return [
    `<section class="${classes.join(' ')}" name="${group.path}"${relevant}>`,
    `<h4><span lang="" class="question-label active">${escaped(group.label)}</span></h4>`,
    group.repeat === null ? controls : repeatHtml(group.repeat, controls),
    '</section>',
  ].join('');
};

const repeatHtml = (path: string, controls: string): string =>
  `<section class="or-repeat ${fieldList}" name="${path}">${controls}</section><div class="or-repeat-info" data-name="${path}"></div>`;

function controlHtml(group: Group, control: Control): string {
  const path = pathOf(group, control);
  const input = (type: string, more = ''): string =>
    asLabel(control, `<input type="${type}"${common(control, path)}${more}>`);
  switch (control.kind) {
    case 'note':
      return input('text', ' readonly=""');
    case 'text':
      if (control.rows > 1)
        return asLabel(control, `<textarea${common(control, path)}></textarea>`, 'or-appearance-multiline');
      return control.type === 'decimal' ? input('number', ' step="any"') : input('text');
    case 'range':
      return input('number', ` min="${control.start}" max="${control.end}" step="1"`);
    case 'upload':
      return input('file', ` accept="${control.mediatype}"`);
    case 'select1':
    case 'select':
      return choices(control, path);
  }
}

type Choice = Extract<Control, { kind: 'select' | 'select1' }>;
const choices = (control: Choice, path: string): string => {
  const own = control.kind === 'select' ? ['checkbox', ''] : ['radio', ` data-name="${path}"`];
  const options = control.items.map(
    ({ value, label }) =>
      `<label class=""><input type="${own[0]}" name="${path}"${own[1]} value="${value}"${rules(control)}><span lang="" class="option-label active">${escaped(label)}</span></label>`,
  );
  return [
    `<fieldset class="question simple-select "${asked(control)}><fieldset><legend>`,
    told(control),
    `</legend><div class="option-wrapper">${options.join('')}</div></fieldset>${refusals(control)}</fieldset>`,
  ].join('');
};

const asLabel = (control: Control, field: string, appearance = ''): string =>
  `<label class="question non-select ${appearance}"${asked(control)}>${told(control)}${field}${refusals(control)}</label>`;

const asked = ({ node }: Control): string => {
  const question = questionOf(node);
  return question === null ? '' : ` data-question="${question}"`;
};

const told = ({ label, hint, required }: Control): string =>
  [
    `<span lang="" class="question-label active">${escaped(label)}</span>`,
    required ? '<span class="required">*</span>' : '',
    hint === '' ? '' : `<span lang="" class="or-hint active">${escaped(hint)}</span>`,
  ].join('');

const common = (control: Control, path: string): string => ` name="${path}"${rules(control)}`;

const rules = (control: Control): string =>
  [
    control.required ? ' data-required="true()"' : '',
    control.constraint === '' ? '' : ` data-constraint="${escaped(control.constraint)}"`,
    ` data-type-xml="${typeOf(control)}"`,
  ].join('');

const refusals = ({ required, constraint }: Control): string =>
  [
    constraint === ''
      ? ''
      : '<span class="or-constraint-msg active" lang="" data-i18n="constraint.invalid">Value not allowed</span>',
    required
      ? '<span class="or-required-msg active" lang="" data-i18n="constraint.required">This field is required</span>'
      : '',
  ].join('');
