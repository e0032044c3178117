import { Select } from './select.tsx';
import './zone-and-brand.css';

type Option = { readonly key: string; readonly title: string };
type Chosen = { readonly zone: string; readonly brand: string };

type ZoneAndBrandProps = {
  /** The beginning of the ids of its controls. */
  readonly id: string;
  readonly labels: Chosen & { readonly all: string };
  readonly zones: readonly Option[];
  readonly brands: readonly Option[];
  /** Empty texts: all of them. */
  readonly value: Chosen;
  readonly onValue: (value: Chosen) => void;
};

/** Stores by zone and by brand. */
export const ZoneAndBrand = ({ id, labels, zones, brands, value, onValue }: ZoneAndBrandProps) => (
  <div className="zone-and-brand">
    <Select
      id={`${id}-zone`}
      label={labels.zone}
      value={value.zone}
      onValue={(zone) => onValue({ zone, brand: value.brand })}
    >
      <Options all={labels.all} options={zones} />
    </Select>
    <Select
      id={`${id}-brand`}
      label={labels.brand}
      value={value.brand}
      onValue={(brand) => onValue({ zone: value.zone, brand })}
    >
      <Options all={labels.all} options={brands} />
    </Select>
  </div>
);

const Options = ({ all, options }: { readonly all: string; readonly options: readonly Option[] }) => (
  <>
    <option value="">{all}</option>
    {options.map(({ key, title }) => (
      <option value={key} key={key}>
        {title}
      </option>
    ))}
  </>
);
