// Package parley is the Parley API for Go: retries that do nothing twice, lists page after page, live events that go on
// after a break, waits for operations, and verification of webhooks, on top of the generated calls of package api.
package parley
