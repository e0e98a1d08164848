import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { brand } from '@/lib/brand/brand';
import { renderScreen } from '@/tests/support/screens/render-screen';
import { SiteFooter } from '../footer/site-footer';
import { SiteHeader } from './site-header';
import type { SitePaths } from '../site-paths';

const paths: SitePaths = {
  home: '/',
  bus: '/bus',
  hotels: '/hotels',
  busHotel: '/bus?tab=bus-hotel',
  activities: '/activities',
  myBookings: '/my-bookings',
  tripPlanner: '/trip-planner',
  about: '/about-us',
  findBooking: '/find-booking',
  newsletter: '/subscribe',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
};

function header(showTripPlanner = false, tone: 'clear' | 'white' = 'white') {
  return (
    <SiteHeader
      paths={paths}
      tone={tone}
      current="bus"
      currency="CAD"
      onCurrencyChange={() => {}}
      showTripPlanner={showTripPlanner}
    />
  );
}

describe('site header (R12, R47, R53)', () => {
  it('marks the page we are on', () => {
    renderScreen(header(), { path: '/bus' });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(within(nav).getByRole('link', { name: 'Bus' })).toHaveAttribute('aria-current', 'page');
    expect(within(nav).getByRole('link', { name: 'Bus & Hotels' })).not.toHaveAttribute('aria-current');
  });

  it('shows the trip planner only with its flag', () => {
    const { unmount } = renderScreen(header(), { path: '/bus' });
    expect(screen.queryByRole('link', { name: 'Trip planner' })).not.toBeInTheDocument();
    unmount();
    renderScreen(header(true), { path: '/bus' });
    expect(screen.getByRole('link', { name: 'Trip planner' })).toHaveAttribute('href', '/trip-planner');
  });

  it('leads everybody to their bookings (D60)', () => {
    renderScreen(header(), { path: '/bus' });
    expect(screen.getByRole('link', { name: 'My bookings' })).toHaveAttribute('href', '/my-bookings');
  });

  it('is transparent on home-like pages only', () => {
    const { unmount } = renderScreen(header(false, 'clear'), { path: '/bus' });
    expect(screen.getByRole('banner')).toHaveClass('header--clear');
    unmount();
    renderScreen(header(), { path: '/bus' });
    expect(screen.getByRole('banner')).not.toHaveClass('header--clear');
  });

  it('reaches us by telephone, text message and e-mail', async () => {
    renderScreen(header(), { path: '/bus' });
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    const menu = screen.getByRole('menu');
    expect(within(menu).getByRole('menuitem', { name: brand.phone.shown })).toHaveAttribute('href', brand.phone.href);
    expect(within(menu).getByRole('menuitem', { name: 'Text us' })).toHaveClass('phone-only');
    expect(within(menu).getByRole('menuitem', { name: 'E-mail' })).toHaveAttribute('href', brand.email.href);
  });

  it('opens a menu with privacy policy and terms on phones, and gives the focus back', async () => {
    renderScreen(header(), { path: '/bus' });
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(sheet).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(within(sheet).getByRole('link', { name: 'Terms and conditions' })).toHaveAttribute(
      'href',
      '/terms-conditions',
    );
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close the menu' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});

describe('site footer (R11)', () => {
  it('has destination groups, contact, static pages and the copyright', () => {
    renderScreen(
      <SiteFooter
        paths={paths}
        year={2026}
        groups={[
          {
            kind: 'bus',
            title: 'From Montréal',
            links: [{ label: 'Montréal – Toronto', href: '/bus-montreal-toronto' }],
          },
        ]}
      />,
      { path: '/bus' },
    );
    expect(screen.getByRole('heading', { name: 'From Montréal' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Montréal – Toronto' })).toHaveAttribute('href', '/bus-montreal-toronto');
    expect(screen.getByRole('link', { name: 'About us' })).toHaveAttribute('href', '/about-us');
    expect(screen.getByText('© 2026 Tandem')).toBeInTheDocument();
  });
});
