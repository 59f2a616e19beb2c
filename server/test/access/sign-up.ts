import {
  type Access,
  ownCompany,
  ownRetailer,
  ownStartup,
  owners,
  signedIn,
  street,
} from "./who.ts";

/** Becoming a company, and what its forms need. */
export const signUp: Record<string, Access> = {
  // Signing up, and the first steps of a company.
  "GET /api/v1/registration/public-counts": street,
  "POST /api/v1/registration/check-email": street,
  "POST /api/v1/registration/startup/register": street,
  "POST /api/v1/registration/retailer/register": street,
  "POST /api/v1/registration/member/register": street,
  "POST /api/v1/registration/link": street,
  "POST /api/v1/registration/progress": street,
  "POST /api/v1/registration/drafts": street,
  "POST /api/v1/registration/drafts/resume": street,
  "POST /api/v1/retailer/email-check": street,
  "POST /api/v1/retailer/verifications": street,
  "POST /api/v1/retailer/resend-verification-email": street,
  "POST /api/v1/member/resend-verification-email": street,
  "POST /api/v1/startup/resend-verification-email": street,
  "POST /api/v1/member/is-member": street,
  "POST /api/v1/is-individuals": street,
  "POST /api/v1/getting-started/startup/account-information": ownStartup,
  "POST /api/v1/getting-started/startup/company-details": ownStartup,
  "POST /api/v1/getting-started/startup/gallery": ownStartup,
  "POST /api/v1/getting-started/startup/billing-details": ownStartup,
  "POST /api/v1/getting-started/startup/sectors": ownStartup,
  "POST /api/v1/getting-started/startup/areas-of-interest": ownStartup,
  "POST /api/v1/getting-started/startup/related-tags": ownStartup,
  "POST /api/v1/getting-started/retailer/account-information": ownRetailer,
  "POST /api/v1/getting-started/retailer/company-details": ownRetailer,
  "POST /api/v1/getting-started/retailer/gallery": ownRetailer,
  "POST /api/v1/getting-started/retailer/billing-details": ownRetailer,
  "POST /api/v1/getting-started/retailer/sectors": ownRetailer,
  "POST /api/v1/getting-started/retailer/areas-of-interest": ownRetailer,
  "POST /api/v1/getting-started/retailer/related-tags": ownRetailer,
  "GET /api/v1/getting-started/draft": ownCompany,
  "POST /api/v1/getting-started/draft": ownCompany,

  // Reference lists fill the forms of a sign-up; only signed-in people search tags.
  "GET /api/v1/categories": street,
  "GET /api/v1/categories/top-level": street,
  "GET /api/v1/countries": street,
  "GET /api/v1/departments": street,
  "GET /api/v1/positions": street,
  "GET /api/v1/startups-traction": street,
  "GET /api/v2/tags": signedIn,

  // Only the demo has these.
  "GET /api/v1/demo/accounts": street,
  "POST /api/v1/demo/approval": { roles: owners },
};
