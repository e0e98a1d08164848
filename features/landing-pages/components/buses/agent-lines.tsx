import type { Agent } from '@/contract/landing-pages';
import { phoneAddress } from '@/rules/contact/phone-address';
import { shownPhone } from '@/rules/contact/shown-phone';

/** Who sells our tickets over the counter: name, address, telephone, hours (R57, R140). */
export function AgentLines({ agents }: { agents: readonly Agent[] }) {
  return (
    <ul className="agents__list small">
      {agents.map(({ id, name, address, phone, hours }) => (
        <li key={id}>
          <b>{name}</b>
          <span>{address}</span>
          {phone && <a href={phoneAddress(phone)}>{shownPhone(phone)}</a>}
          {hours && <span className="muted">{hours}</span>}
        </li>
      ))}
    </ul>
  );
}
