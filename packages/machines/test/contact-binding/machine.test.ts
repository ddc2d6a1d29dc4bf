import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { contactBindingModel } from './model.ts';
import { contactBindingScenarios } from './scenarios.ts';

describeChart(contactBindingModel);
describeScenarios(contactBindingModel, contactBindingScenarios);
