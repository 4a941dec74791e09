import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { SidePanel } from '../../components/side-panel.tsx'
import { Sidebar } from './sidebar.tsx'

interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onOpenRecords: () => void
}

/** The sidebar as a panel that slides in from the left; going to a page closes it. */
export function MobileMenu({ open, onClose, onOpenRecords }: MobileMenuProps) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onClose()
  }, [pathname, onClose])
  return (
    <SidePanel open={open} onClose={onClose} title="Menu">
      <Sidebar onOpenRecords={onOpenRecords} />
    </SidePanel>
  )
}
