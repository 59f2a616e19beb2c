import { adminPaths } from "#app/admin-paths.ts";
import { Link } from "#ui/layout/link.tsx";
import type { StaffRequest } from "./request.ts";

/** The payer: a company, or a person by their e-mail address. */
export function Payer({ company, email }: Pick<StaffRequest, "company" | "email">) {
  if (company === null) return <bdi>{email}</bdi>;
  return (
    <Link href={`${adminPaths.company("retailer", company.id)}/payment`} dir="auto">
      {company.name}
    </Link>
  );
}
