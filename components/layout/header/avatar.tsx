import type { AuthProfile } from '@/lib/account/auth-profile';
import { initialsOf } from '@/rules/contact/initials';
import { Icon } from '../../ui/basics/icon';

/**
 * A person's picture where it lies on this site, else initials. A picture elsewhere is not fetched: the pages' policy
 * lets in none but our own (S13), and when somebody is here is nobody else's to know.
 */
export function Avatar({ profile }: { profile: AuthProfile | null }) {
  return (
    <span className="avatar account__avatar" aria-hidden="true">
      {isOurs(profile?.picture) ? (
        // oxlint-disable-next-line nextjs/no-img-element -- 28 pixels, whatever its size
        <img src={profile?.picture ?? ''} alt="" width={28} height={28} />
      ) : (
        (initialsOf({ name: fullNameOf(profile), email: profile?.email ?? null }) ?? <Icon name="user" />)
      )}
    </span>
  );
}

function fullNameOf(profile: AuthProfile | null): string {
  return `${profile?.given_name ?? ''} ${profile?.family_name ?? ''}`;
}

function isOurs(picture: string | null | undefined): boolean {
  return (
    Boolean(picture) &&
    URL.canParse(picture ?? '', window.location.origin) &&
    new URL(picture ?? '', window.location.origin).origin === window.location.origin
  );
}
