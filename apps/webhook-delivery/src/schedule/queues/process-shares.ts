/** Of what is free in a process a team may hold this many times as much, and of what is left to the team an endpoint. */
const teamFactor = 3;
const endpointFactor = 2;

/**
 * What is left to a team of the places of a process. What an attempt holds it holds until its receiver answers, so a
 * fair order is not enough: receivers that hang must leave room for who comes later. The more of the process is taken,
 * the less one team may hold of it, and within the team one endpoint, so some always stays free for those that hold
 * little or nothing. Of 256 places one team holds at most 192 and one endpoint 128; ten endpoints of one team that all
 * hang come to 18 each, and three teams whose endpoints all hang to 76 each.
 *
 * @param free places of the process that are free
 * @param ofTeam places that the team holds
 */
export function leftToTeam(free: number, ofTeam: number): number {
  return (free + ofTeam) * (teamFactor / (teamFactor + 1)) - ofTeam;
}

/** Whether one more attempt of an endpoint may begin, with so much {@link leftToTeam} and so many of its own. */
export function mayBegin(left: number, ofEndpoint: number): boolean {
  return left > 0 && ofEndpoint < endpointFactor * left;
}
