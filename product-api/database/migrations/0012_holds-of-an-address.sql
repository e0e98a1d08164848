CREATE INDEX "place_holds_held_for" ON "place_holds" USING btree ("held_for");--> statement-breakpoint
CREATE INDEX "seat_holds_held_for" ON "seat_holds" USING btree ("held_for");--> statement-breakpoint
CREATE INDEX "room_holds_held_for" ON "room_holds" USING btree ("held_for");