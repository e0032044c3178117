import { Button, ButtonLink, TextLink } from '#views/parts/button.tsx';
import { Callout } from '#views/parts/callout.tsx';
import { Choice } from '#views/parts/choice.tsx';
import { Entry } from '#views/parts/entry.tsx';
import { Heading } from '#views/parts/focus.tsx';
import { PasswordInput, TextInput } from '#views/parts/inputs.tsx';
import { nothing, partsState } from './with-words.tsx';

export const entryStates = [
  partsState('sign-in', ({ t }) => (
    <Entry name={t('common.product')} headline={t('session.entry.headline')} lead={t('session.entry.lead')}>
      <Heading focusOn="sign-in">{t('session.signIn.title')}</Heading>
      <Callout kind="error" announced>
        {t('session.signIn.refused')}
      </Callout>
      <form className="stack">
        <TextInput
          id="identification"
          label={t('session.signIn.identification')}
          value="executor@acme.test"
          onValue={nothing}
          autoComplete="username"
        />
        <PasswordInput
          id="password"
          label={t('session.signIn.password')}
          value=""
          onValue={nothing}
          error={t('session.signIn.passwordEmpty')}
          showLabel={t('session.signIn.showPassword')}
          hideLabel={t('session.signIn.hidePassword')}
        />
        <Choice
          kind="checkbox"
          name="shared"
          plain
          checked
          onChecked={nothing}
          detail={t('session.signIn.sharedDetail')}
        >
          {t('session.signIn.shared')}
        </Choice>
        <Button type="submit" kind="primary" wide>
          {t('session.signIn.submit')}
        </Button>
        <ButtonLink href="/login/sso" wide>
          {t('session.signIn.singleSignOn')}
        </ButtonLink>
        <p className="quiet">
          <TextLink href="/password/reset">{t('session.signIn.restorePassword')}</TextLink>
        </p>
      </form>
    </Entry>
  )),
];
