import { type Db, sql } from "#db/connect.ts";

type Waiting = {
  companyId: string | null;
  /** The name of the company, or of the person without an account. */
  payer: string;
  askedBy: string | null;
  /** Super admins who may approve it. */
  readers: string[];
};

/** A large amount that still waits for a second super admin. */
export const waitingApproval = async (db: Db, approvalId: string) => {
  const { rows } = await sql<Waiting>`
    select a.company_id, coalesce(c.short_name, q.email) as payer, a.asked_by, array(
      select u.id from users u where u.role = 'SUPER_ADMIN' and u.id is distinct from a.asked_by
        and not u.is_blocked and u.deleted_at is null) as readers
    from money_approvals a left join companies c on c.id = a.company_id
    left join payment_requests q on q.id = a.request_id
    where a.id = ${approvalId} and a.state = 'WAITING'`.execute(db);
  return rows[0];
};
