import { Choice } from '../parts/choice.tsx';
import { useWords } from '../parts/words.tsx';

type Device = 'own' | 'shared';
type SharedDeviceProps = { readonly device: Device; readonly onDevice: (device: Device) => void };

/** OP-04. */
export const SharedDevice = ({ device, onDevice }: SharedDeviceProps) => {
  const { t } = useWords();
  return (
    <Choice
      kind="checkbox"
      name="shared"
      plain
      checked={device === 'shared'}
      onChecked={(checked) => onDevice(checked ? 'shared' : 'own')}
      detail={t('session.signIn.sharedDetail')}
    >
      {t('session.signIn.shared')}
    </Choice>
  );
};
