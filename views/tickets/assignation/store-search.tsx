import { SearchBox } from '../../parts/search-box.tsx';
import { useWords } from '../../parts/words.tsx';

type StoreSearchProps = {
  readonly label: string;
  readonly term: string;
  readonly onSearch: (term: string) => void;
};

/** ASSIGN-13: a search in one of the two tables of the drawer. */
export const StoreSearch = ({ label, term, onSearch }: StoreSearchProps) => {
  const { t } = useWords();
  return (
    <SearchBox
      label={label}
      term={term}
      submitLabel={t('assignation.searchSubmit')}
      resetLabel={t('assignation.searchReset')}
      onSearch={onSearch}
      onReset={() => onSearch('')}
    />
  );
};
