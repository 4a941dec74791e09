import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Button } from '../platform/components/button.tsx'

/** The actions of a page with a list: adding, and on phones the search if the list is long. */
export function ListActions(props: {
  isSearchable: boolean
  isSearched: boolean
  onSearch: (isSearched: boolean) => void
  add: string
  onAdd: (() => void) | undefined
  /** Is adding the page's main action? */
  isMain?: boolean
}) {
  const { isSearchable, isSearched, onSearch, add, onAdd, isMain = true } = props
  return (
    <>
      {isSearchable && (
        <Button
          variant="secondary"
          icon={IconSearch}
          aria-expanded={isSearched}
          onClick={() => onSearch(!isSearched)}
          className="sm:hidden"
        >
          Search
        </Button>
      )}
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        icon={IconPlus}
        disabled={onAdd === undefined}
        onClick={onAdd}
      >
        {add}
      </Button>
    </>
  )
}
